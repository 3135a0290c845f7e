resource "google_kms_crypto_key" "bad" {
  name                       = "data"
  key_ring                   = "projects/p/locations/eu/keyRings/r"
  destroy_scheduled_duration = "86400s"
}
