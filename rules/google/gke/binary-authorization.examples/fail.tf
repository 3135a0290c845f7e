resource "google_container_cluster" "bad" {
  name     = "shop"
  location = "europe-west1"
}

resource "google_container_cluster" "bad_2" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    evaluation_mode = "DISABLED"
  }
}

resource "google_container_cluster" "bad_3" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    evaluation_mode = "POLICY_BINDINGS"
  }
}

resource "google_container_cluster" "bad_4" {
  name     = "shop"
  location = "europe-west1"

  binary_authorization {
    enabled         = true
    evaluation_mode = "DISABLED"
  }
}
