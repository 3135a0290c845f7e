resource "google_composer_environment" "bad" {
  name   = "flows"
  region = "europe-west1"
}

resource "google_composer_environment" "bad_2" {
  name   = "flows"
  region = "europe-west1"

  config {
    enable_private_environment = false
  }
}

resource "google_composer_environment" "bad_3" {
  name   = "flows"
  region = "europe-west1"

  config {
    node_count = 3
  }
}
