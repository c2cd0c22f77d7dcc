import type { PageWords } from './page-words.ts'

export const german: PageWords = {
  language: 'de',
  direction: 'ltr',
  name: 'Deutsch',
  problem: 'Bitte prüfen',
  chooseLanguage: 'Sprache',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  reveal: {
    show: 'Zeigen',
    hide: 'Verbergen',
    showLabel: 'Passwort zeigen',
    hideLabel: 'Passwort verbergen',
  },
  toLogin: 'Zurück zur Anmeldung',
  onward: (shop) => `Zu ${shop}`,
  passwordHint: (minLength) =>
    `Mindestens ${minLength} Zeichen; ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.`,
  login: {
    title: 'Anmelden',
    lead: (shop) => `Willkommen zurück bei ${shop}.`,
    button: 'Anmelden',
    forgot: 'Passwort vergessen?',
    newHere: 'Neu hier?',
    signup: 'Konto anlegen',
    failed: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  },
  signup: {
    title: 'Konto anlegen',
    lead: (shop) => `Eine Adresse, ein Passwort, und ${shop} kennt Sie beim nächsten Mal.`,
    button: 'Mein Konto anlegen',
    member: 'Haben Sie schon ein Konto?',
    taken:
      'Mit dieser Adresse gibt es schon ein Konto. Melden Sie sich an, oder wählen Sie ein neues Passwort.',
  },
  code: {
    title: 'Sehen Sie in Ihre E-Mails',
    lead: (email) => `Wir haben einen Code mit sechs Ziffern an ${email} geschickt.`,
    label: 'Code',
    hint: (minutes) =>
      `Er gilt ${minutes} Minuten. Nicht angekommen? Sehen Sie unter den unerwünschten E-Mails nach.`,
    button: 'Weiter',
    goesByItself: 'Mit der letzten Ziffer geht es von selbst weiter.',
    resend: 'Neuen Code schicken',
    resendIn: (time) => `Neuer Code in ${time}`,
    resent: 'Ein neuer Code ist unterwegs; der letzte gilt nicht mehr.',
    otherAddress: 'Andere Adresse verwenden',
    failed: 'Dieser Code ist falsch oder gilt nicht mehr.',
  },
  secondFactor: {
    title: 'Noch ein Schritt',
    button: 'Weiter',
    usePasskey: 'Meinen Passkey benutzen',
    needsScript: 'Passkeys brauchen JavaScript. Wählen Sie unten einen anderen Weg.',
    approved: 'Ich habe zugestimmt',
    notApproved: 'Noch nicht zugestimmt. Stimmen Sie auf Ihrem Gerät zu, und gehen Sie dann hier weiter.',
    remember: 'Auf diesem Gerät 30 Tage lang nicht fragen',
    otherWays: 'Ein anderer Weg',
    failed: 'Das war nicht richtig oder gilt nicht mehr. Versuchen Sie es noch einmal.',
    factors: {
      TOTP: {
        name: 'Authenticator-App',
        lead: () => 'Geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
        label: 'Code aus der App',
      },
      EMAIL: {
        name: 'Code per E-Mail',
        lead: (hint) => `Wir haben einen Code an ${hint} geschickt.`,
        label: 'Code aus der E-Mail',
      },
      SMS: {
        name: 'Code per SMS',
        lead: (hint) => `Wir haben einen Code an ${hint} geschickt.`,
        label: 'Code aus der SMS',
      },
      CALL: {
        name: 'Anruf',
        lead: (hint) => `Wir rufen ${hint} an und sagen einen Code.`,
        label: 'Code aus dem Anruf',
      },
      PUSH: {
        name: 'Anderes Gerät',
        lead: () =>
          'Wir haben Ihr anderes Gerät gefragt. Stimmen Sie dort zu, und gehen Sie dann hier weiter.',
        label: 'Anderes Gerät',
      },
      WEBAUTHN: {
        name: 'Passkey',
        lead: () => 'Bestätigen Sie mit Ihrem Passkey, dass Sie es sind.',
        label: 'Passkey',
      },
      RECOVERY_CODE: {
        name: 'Wiederherstellungscode',
        lead: () => 'Geben Sie einen der Codes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
        label: 'Wiederherstellungscode',
      },
    },
  },
  forgot: {
    title: 'Ein neues Passwort',
    lead: 'Nennen Sie uns Ihre Adresse, und wir schicken Ihnen einen Link, mit dem Sie ein neues wählen.',
    mustReset: 'Dieses Konto braucht ein neues Passwort, bevor sich jemand damit anmeldet.',
    button: 'Link schicken',
    sent: 'Sehen Sie in Ihre E-Mails',
    sentLead: (minutes) =>
      `Wenn es mit dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt ${minutes} Minuten. Sehen Sie auch unter den unerwünschten E-Mails nach.`,
    again: 'Nichts angekommen? Noch einmal',
  },
  setPassword: {
    title: 'Neues Passwort wählen',
    lead: 'Ab dann melden Sie sich damit an. Auf allen Geräten müssen Sie sich neu anmelden.',
    label: 'Neues Passwort',
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
  stopStockMails: {
    title: 'Keine Mails mehr über Vorräte?',
    lead: 'Sie bekommen keine weitere Mail, wenn etwas, worauf Sie warten, in diesem Shop wieder zu haben ist. Andere Mails bleiben davon unberührt.',
    button: 'Diese Mails beenden',
    done: 'Sie bekommen keine dieser Mails mehr',
    doneLead:
      'Für Ihre Adresse ist nichts mehr vorgemerkt. Auf der Seite jedes Produkts können Sie sich neu vormerken.',
  },
  approveLogin: {
    title: 'Melden Sie sich gerade an?',
    lead: 'Jemand meldet sich mit Ihrem Passwort an. Stimmen Sie nur zu, wenn Sie es in diesem Augenblick sind.',
    button: 'Ja, das bin ich',
    done: 'Zugestimmt',
    doneLead: 'Machen Sie dort weiter, wo Sie sich anmelden.',
  },
  waiting: {
    title: 'Das Geschäft sieht zuerst nach',
    lead: 'Ihr Konto ist angelegt, und das Geschäft lässt jedes neue Mitglied von Hand zu. Sie bekommen eine E-Mail, sobald Sie sich anmelden können.',
  },
  blocked: {
    title: 'Dieses Konto ist gesperrt',
    lead: 'Zurzeit kann sich niemand damit anmelden. Das Geschäft kann Ihnen sagen, warum.',
  },
  signedOut: {
    title: 'Sie sind abgemeldet',
    lead: 'Auf diesem Gerät ist niemand mehr angemeldet. Bis bald.',
  },
  dead: {
    title: 'Dieser Link gilt nicht mehr',
    lead: 'Er wurde benutzt, ist zu alt, oder es wurde ein neuerer verschickt. Bitten Sie bei der Anmeldung um einen neuen.',
  },
  deadPassword: {
    title: 'Dieser Link gilt nicht mehr',
    lead: 'Er wurde benutzt, ist zu alt, oder es wurde ein neuerer verschickt.',
    again: 'Neuen Link anfordern',
  },
  over: {
    title: 'Diese Anmeldung ist vorbei',
    lead: 'Sie hat zu lange gedauert oder ging in einem anderen Fenster weiter. Nichts ist verloren: Beginnen Sie im Geschäft von vorn.',
  },
  untrusted: {
    title: 'Diese Anmeldung geht nicht weiter',
    lead: 'Das Geschäft, von dem Sie kommen, hat sie auf eine Weise verlangt, der wir nicht trauen können. Gehen Sie zurück und versuchen Sie es noch einmal; wenn es so bleibt, sagen Sie es dem Geschäft.',
  },
  notFound: {
    title: 'Hier ist nichts',
    lead: 'Die Adresse ist nicht vollständig. Beginnen Sie im Geschäft von vorn.',
  },
  trouble: {
    title: 'Das hat nicht geklappt',
    lead: 'Der Fehler liegt bei uns. Versuchen Sie es gleich noch einmal; bleibt er, nennen Sie dem Geschäft diese Nummer.',
    again: 'Noch einmal versuchen',
    requestId: 'Nummer dieser Anfrage',
  },
  faults: {
    TOO_SHORT: 'Dieses Passwort ist zu kurz.',
    TOO_LONG: 'Dieses Passwort ist zu lang.',
    COMMON: 'Dieses Passwort gehört zu denen, die zuerst erraten werden. Wählen Sie ein anderes.',
    CONTEXT:
      'Dieses Passwort besteht aus Ihrer Adresse oder dem Namen des Geschäfts. Wählen Sie ein anderes.',
    NO_EMAIL: 'Das ist keine E-Mail-Adresse.',
    NO_PASSWORD: 'Das Passwort fehlt.',
    BUSY: 'Gerade ist zu viel los. Versuchen Sie es gleich noch einmal.',
    STALE: 'Diese Seite war zu lange offen. Bitte schicken Sie sie noch einmal ab.',
    TOO_MANY: (wait) => `Zu viele Versuche. Weiter geht es in ${wait}.`,
    CAPTCHA_DUE:
      'Es gab hier schon mehrere Versuche. Bitte geben Sie Ihr Passwort noch einmal ein und beantworten Sie die Frage darunter.',
    CAPTCHA: 'Die Antwort auf die Frage war nicht richtig. Hier ist eine andere.',
  },
  captcha: {
    title: 'Sind Sie ein Mensch?',
    button: 'Antworten',
    solved: 'Danke',
    solvedLead:
      'Machen Sie in dem Fenster weiter, aus dem Sie kommen. Wenn es danach fragt, ist das Ihr Token:',
    question: (first, second) => `Was ist ${first} plus ${second}?`,
    hint: 'Das hält Programme fern, die Passwörter raten.',
    needsScript: 'Dieses Geschäft verlangt ein Captcha, und das braucht JavaScript.',
    elsewhere:
      'Dieses Geschäft möchte sicher sein, dass Sie ein Mensch sind, und kann das nur auf der eigenen Seite fragen. Melden Sie sich dort an.',
  },
}
