variable "key" {
  default = "SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0="
}

resource "google_kms_crypto_key" "disks" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_compute_disk" "good" {
  name = "data"
  size = 50

  disk_encryption_key {
    kms_key_self_link = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_compute_disk" "good_2" {
  name = "data"
  size = 50

  disk_encryption_key {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
}

resource "google_compute_disk" "good_3" {
  name = "data"
  size = 50

  disk_encryption_key {
    raw_key = var.key
  }
}

resource "google_compute_region_disk" "good" {
  name          = "data"
  size          = 50
  replica_zones = ["europe-west1-b", "europe-west1-c"]

  disk_encryption_key {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_compute_region_disk" "good_2" {
  name          = "data"
  size          = 50
  replica_zones = ["europe-west1-b", "europe-west1-c"]

  disk_encryption_key {
    kms_key_name = google_kms_crypto_key.disks.id
  }
}
