resource "google_kms_crypto_key" "bad" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_kms_crypto_key" "bad_2" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = "15552000s"
}

resource "google_kms_crypto_key" "bad_3" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = "${365 * 24 * 3600}s"
}
