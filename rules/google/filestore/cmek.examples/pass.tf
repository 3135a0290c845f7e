resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_filestore_instance" "good" {
  name = "files"
  tier = "ENTERPRISE"

  file_shares {
    name        = "share"
    capacity_gb = 1024
  }

  networks {
    network = "apps"
    modes   = ["MODE_IPV4"]
  }

  kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_filestore_instance" "good_2" {
  name = "files"
  tier = "ENTERPRISE"

  file_shares {
    name        = "share"
    capacity_gb = 1024
  }

  networks {
    network = "apps"
    modes   = ["MODE_IPV4"]
  }

  kms_key_name = google_kms_crypto_key.own.id
}
