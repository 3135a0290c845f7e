resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_spanner_database" "good" {
  instance = "shop"
  name     = "orders"

  encryption_config {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_spanner_database" "good_2" {
  instance = "shop"
  name     = "orders"

  encryption_config {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_spanner_database" "good_3" {
  instance = "shop"
  name     = "orders"

  encryption_config {
    kms_key_names = ["projects/p/locations/eu/keyRings/r/cryptoKeys/k"]
  }
}
