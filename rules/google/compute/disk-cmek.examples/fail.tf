resource "google_compute_disk" "bad" {
  name = "data"
  size = 50
}

resource "google_compute_disk" "bad_2" {
  name = "data"
  size = 50
  disk_encryption_key {}
}

resource "google_compute_region_disk" "bad" {
  name          = "data"
  size          = 50
  replica_zones = ["europe-west1-b", "europe-west1-c"]
}
