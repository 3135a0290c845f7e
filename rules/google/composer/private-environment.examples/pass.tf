resource "google_composer_environment" "good" {
  name   = "flows"
  region = "europe-west1"

  config {
    private_environment_config {
      enable_private_endpoint = true
    }
  }
}

resource "google_composer_environment" "good_2" {
  name   = "flows"
  region = "europe-west1"

  config {
    enable_private_environment = true
  }
}
