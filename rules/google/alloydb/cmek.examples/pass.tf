resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_alloydb_cluster" "good" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  encryption_config {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_alloydb_cluster" "good_2" {
  cluster_id = "shop"
  location   = "europe-west1"

  network_config {
    network = "apps"
  }

  encryption_config {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
