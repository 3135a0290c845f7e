resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "good_2" {
  name     = "shop"
  location = "europe-west1"

  master_auth {
    client_certificate_config {
      issue_client_certificate = false
    }
  }
}
