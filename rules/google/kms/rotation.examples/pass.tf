resource "google_kms_crypto_key" "good" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = "7776000s"
}

resource "google_kms_crypto_key" "good_2" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  rotation_period = "2592000s"
}

resource "google_kms_crypto_key" "good_3" {
  name            = "data"
  key_ring        = "projects/p/locations/eu/keyRings/r"
  purpose         = "ENCRYPT_DECRYPT"
  rotation_period = "${30 * 24 * 3600}s"
}
