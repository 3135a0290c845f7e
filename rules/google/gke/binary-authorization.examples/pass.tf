resource "google_container_cluster" "good" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    evaluation_mode = "PROJECT_SINGLETON_POLICY_ENFORCE"
  }
}

resource "google_container_cluster" "good_2" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    enabled = true
  }
}
