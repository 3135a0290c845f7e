resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"

  master_auth {
    username = "admin"
    password = "sixteen-letters-"

    client_certificate_config {
      issue_client_certificate = false
    }
  }
}
