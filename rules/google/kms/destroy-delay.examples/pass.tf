resource "google_kms_crypto_key" "good" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_kms_crypto_key" "good_2" {
  name                       = "data"
  key_ring                   = "projects/p/locations/eu/keyRings/r"
  destroy_scheduled_duration = "2592000s"
}

resource "google_kms_crypto_key" "good_3" {
  name                       = "data"
  key_ring                   = "projects/p/locations/eu/keyRings/r"
  destroy_scheduled_duration = "5184000s"
}
