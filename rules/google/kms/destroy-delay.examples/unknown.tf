variable "delay" {}

resource "google_kms_crypto_key" "unknown" {
  name                       = "data"
  key_ring                   = "projects/p/locations/eu/keyRings/r"
  destroy_scheduled_duration = var.delay
}
