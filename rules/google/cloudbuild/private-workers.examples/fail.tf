resource "google_cloudbuild_worker_pool" "bad" {
  name     = "builds"
  location = "europe-west1"
}

resource "google_cloudbuild_worker_pool" "bad_2" {
  name     = "builds"
  location = "europe-west1"

  worker_config {
    no_external_ip = false
  }
}

resource "google_cloudbuild_worker_pool" "bad_3" {
  name     = "builds"
  location = "europe-west1"

  worker_config {
    disk_size_gb = 100
  }
}
