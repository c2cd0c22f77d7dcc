import { applicationError, httpError, type Problem } from '../../http/index.ts'

export function wrongPassword(): Problem {
  return applicationError(401, 'STAFF_PASSWORD_WRONG', 'The address or the password is wrong.')
}

export function passwordExpired(): Problem {
  return applicationError(
    403,
    'STAFF_PASSWORD_EXPIRED',
    'The one-time password has to be replaced; log in with newPassword beside it.',
  )
}

export function noSuchStaff(): Problem {
  return httpError(404, 'There is no such staff account.')
}

export function factorRequired(): Problem {
  return applicationError(
    403,
    'STAFF_FACTOR_REQUIRED',
    'This account has a second factor; log in with code beside the password.',
  )
}

export function wrongFactor(): Problem {
  return applicationError(401, 'STAFF_FACTOR_WRONG', 'The code is wrong, or not good any more.')
}
