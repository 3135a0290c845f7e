resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  authenticator_groups_config {
    security_group = "gke-security-groups@example.com"
  }
}
