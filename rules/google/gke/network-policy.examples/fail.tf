resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  network_policy {
    enabled = false
  }
}

resource "google_container_cluster" "bad_3" {
  name              = "shop"
  location          = "europe-west1"
  datapath_provider = "LEGACY_DATAPATH"
}

resource "google_container_cluster" "bad_4" {
  name     = "shop"
  location = "europe-west1"

  network_policy {
    enabled = true
  }

  addons_config {
    network_policy_config {
      disabled = true
    }
  }
}
