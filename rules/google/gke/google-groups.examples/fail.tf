resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}
