resource "google_kms_crypto_key" "data" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_storage_bucket" "good" {
  name     = "orders-data"
  location = "EU"

  encryption {
    default_kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_storage_bucket" "good_2" {
  name     = "orders-data"
  location = "EU"

  encryption {
    default_kms_key_name = google_kms_crypto_key.data.id
  }
}
