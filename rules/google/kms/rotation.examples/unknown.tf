variable "period" {}

resource "google_kms_crypto_key" "unknown" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = var.period
}
