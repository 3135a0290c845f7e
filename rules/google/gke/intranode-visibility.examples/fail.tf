resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "bad_2" {
  name                        = "shop"
  location                    = "europe-west1"
  enable_intranode_visibility = false
}
