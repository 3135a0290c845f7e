resource "google_container_node_pool" "bad" {
  name    = "apps"
  cluster = "shop"

  node_config {
    image_type = "Ubuntu"
  }
}

resource "google_container_node_pool" "bad_2" {
  name    = "apps"
  cluster = "shop"

  node_config {
    image_type = "UBUNTU_CONTAINERD"
  }
}

resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    image_type = "Ubuntu"
  }
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  node_config {
    image_type = "UBUNTU_CONTAINERD"
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  node_pool {
    name = "apps"

    node_config {
      image_type = "Ubuntu"
    }
  }
}
