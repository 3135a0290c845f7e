resource "google_container_cluster" "good" {
  name                        = "shop"
  location                    = "europe-west1"
  enable_intranode_visibility = true
}
