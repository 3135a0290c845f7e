resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  network_policy {
    enabled = true
  }
}

resource "google_container_cluster" "good_2" {
  name              = "shop"
  location          = "europe-west1"
  datapath_provider = "ADVANCED_DATAPATH"
}

resource "google_container_cluster" "good_3" {
  name             = "shop"
  location         = "europe-west1"
  enable_autopilot = true
}
