resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"

  node_config {
    metadata = {
      disable-legacy-endpoints = "false"
    }
  }
}

resource "google_container_node_pool" "bad_2" {
  name    = "apps"
  cluster = "shop"

  node_config {
    metadata = {
      disable-legacy-endpoints = false
    }
  }
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    metadata = {
      disable-legacy-endpoints = "false"
    }
  }
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    metadata = {
      disable-legacy-endpoints = false
    }
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      metadata = {
        disable-legacy-endpoints = "false"
      }
    }
  }
}
