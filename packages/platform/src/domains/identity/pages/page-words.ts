/** What the pages behind mailed links say, in one language. */
export interface PageWords {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly setPassword: {
    readonly title: string
    readonly lead: string
    readonly label: string
    readonly hint: (minLength: number) => string
    readonly button: string
    readonly done: string
    readonly doneLead: string
  }
  readonly confirmEmail: {
    readonly title: string
    readonly lead: string
    readonly button: string
    readonly done: string
    readonly doneLead: string
  }
  readonly approveLogin: {
    readonly title: string
    readonly lead: string
    readonly button: string
    readonly done: string
    readonly doneLead: string
  }
  readonly dead: { readonly title: string; readonly lead: string }
  readonly faults: Readonly<Record<'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTEXT' | 'BUSY', string>>
  readonly onward: (shop: string) => string
}

const english: PageWords = {
  language: 'en',
  direction: 'ltr',
  setPassword: {
    title: 'Choose a new password',
    lead: 'From then on you log in with it. All your devices have to log in again.',
    label: 'New password',
    hint: (minLength) =>
      `At least ${minLength} characters; a few words in a row are easy to remember and hard to guess.`,
    button: 'Save the password',
    done: 'Your password is saved',
    doneLead: 'You can log in with it now.',
  },
  confirmEmail: {
    title: 'Confirm your e-mail address',
    lead: 'Press the button if you asked for this mail.',
    button: 'This is my address',
    done: 'Your address is confirmed',
    doneLead: 'Thank you. There is nothing more to do.',
  },
  approveLogin: {
    title: 'Are you logging in?',
    lead: 'Somebody logs in to your account with your password. Approve it only if it is you, right now.',
    button: 'Yes, it is me',
    done: 'Approved',
    doneLead: 'Go on where you are logging in.',
  },
  dead: {
    title: 'This link is no longer good',
    lead: 'It was used, it is too old, or a newer one was sent. Ask for a new one where you log in.',
  },
  faults: {
    TOO_SHORT: 'That password is too short.',
    TOO_LONG: 'That password is too long.',
    COMMON: 'That password is among those that are guessed first. Choose another.',
    CONTEXT: 'That password is made of your address or the name of the shop. Choose another.',
    BUSY: 'Too much is going on right now. Try again in a moment.',
  },
  onward: (shop) => `Go to ${shop}`,
}

const german: PageWords = {
  language: 'de',
  direction: 'ltr',
  setPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Ab dann melden Sie sich damit an. Auf allen Geräten müssen Sie sich neu anmelden.',
    label: 'Neues Passwort',
    hint: (minLength) =>
      `Mindestens ${minLength} Zeichen; ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.`,
    button: 'Passwort speichern',
    done: 'Ihr Passwort ist gespeichert',
    doneLead: 'Sie können sich jetzt damit anmelden.',
  },
  confirmEmail: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Drücken Sie den Knopf, wenn Sie um diese E-Mail gebeten haben.',
    button: 'Das ist meine Adresse',
    done: 'Ihre Adresse ist bestätigt',
    doneLead: 'Danke. Mehr ist nicht zu tun.',
  },
  approveLogin: {
    title: 'Melden Sie sich gerade an?',
    lead: 'Jemand meldet sich mit Ihrem Passwort an. Stimmen Sie nur zu, wenn Sie es in diesem Augenblick sind.',
    button: 'Ja, das bin ich',
    done: 'Zugestimmt',
    doneLead: 'Machen Sie dort weiter, wo Sie sich anmelden.',
  },
  dead: {
    title: 'Dieser Link gilt nicht mehr',
    lead: 'Er wurde benutzt, ist zu alt, oder es wurde ein neuerer verschickt. Bitten Sie bei der Anmeldung um einen neuen.',
  },
  faults: {
    TOO_SHORT: 'Dieses Passwort ist zu kurz.',
    TOO_LONG: 'Dieses Passwort ist zu lang.',
    COMMON: 'Dieses Passwort gehört zu denen, die zuerst erraten werden. Wählen Sie ein anderes.',
    CONTEXT:
      'Dieses Passwort besteht aus Ihrer Adresse oder dem Namen des Geschäfts. Wählen Sie ein anderes.',
    BUSY: 'Gerade ist zu viel los. Versuchen Sie es gleich noch einmal.',
  },
  onward: (shop) => `Zu ${shop}`,
}

const hebrew: PageWords = {
  language: 'he',
  direction: 'rtl',
  setPassword: {
    title: 'בחירת סיסמה חדשה',
    lead: 'מעכשיו הכניסה היא בסיסמה הזאת. בכל המכשירים יש להיכנס מחדש.',
    label: 'סיסמה חדשה',
    hint: (minLength) => `לפחות ${minLength} תווים; כמה מילים ברצף קל לזכור וקשה לנחש.`,
    button: 'שמירת הסיסמה',
    done: 'הסיסמה נשמרה',
    doneLead: 'אפשר להיכנס בה עכשיו.',
  },
  confirmEmail: {
    title: 'אישור כתובת הדוא"ל',
    lead: 'יש ללחוץ על הכפתור אם ביקשת את ההודעה הזאת.',
    button: 'זאת הכתובת שלי',
    done: 'הכתובת אושרה',
    doneLead: 'תודה. אין צורך לעשות עוד דבר.',
  },
  approveLogin: {
    title: 'נכנסים עכשיו לחשבון?',
    lead: 'מישהו נכנס לחשבון שלך בסיסמה שלך. יש לאשר רק אם זה אתה או את, ברגע זה.',
    button: 'כן, זה אני',
    done: 'אושר',
    doneLead: 'אפשר להמשיך במקום שבו נכנסים.',
  },
  dead: {
    title: 'הקישור כבר אינו תקף',
    lead: 'נעשה בו שימוש, הוא ישן מדי, או שנשלח חדש ממנו. אפשר לבקש קישור חדש בדף הכניסה.',
  },
  faults: {
    TOO_SHORT: 'הסיסמה הזאת קצרה מדי.',
    TOO_LONG: 'הסיסמה הזאת ארוכה מדי.',
    COMMON: 'הסיסמה הזאת היא מאלה שמנחשים ראשונות. יש לבחור אחרת.',
    CONTEXT: 'הסיסמה הזאת עשויה מהכתובת שלך או משם החנות. יש לבחור אחרת.',
    BUSY: 'יש כרגע עומס. כדאי לנסות שוב בעוד רגע.',
  },
  onward: (shop) => `אל ${shop}`,
}

const languages: readonly PageWords[] = [english, german, hebrew]

/** The words for a browser, by its `Accept-Language`: the first of its languages that there is, whatever their weights. */
export function wordsFor(acceptLanguage: string | null): PageWords {
  for (const entry of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const primary = entry.trim().toLowerCase().split(/[-;]/)[0]
    const words = languages.find(({ language }) => language === primary)
    if (words) return words
  }
  return english
}
