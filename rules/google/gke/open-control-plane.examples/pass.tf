resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "good_2" {
  name     = "shop"
  location = "europe-west1"

  master_authorized_networks_config {
    cidr_blocks {
      cidr_block = "10.0.0.0/8"
    }
  }
}
