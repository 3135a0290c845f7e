resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  release_channel {
    channel = "REGULAR"
  }
}

resource "google_container_cluster" "good_2" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
}
