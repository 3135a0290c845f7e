resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
  resource_labels = {
    team = "shop"
  }
}
