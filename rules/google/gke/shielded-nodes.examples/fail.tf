variable "off" {
  default = false
}

resource "google_container_cluster" "bad" {
  name                  = "shop"
  location              = "europe-west1"
  enable_shielded_nodes = false
}

resource "google_container_cluster" "bad_2" {
  name                  = "shop"
  location              = "europe-west1"
  enable_shielded_nodes = var.off
}
