declare namespace App {
  interface Locals {
    vitrine: import('@vitrine/server').Exchange
  }
}
