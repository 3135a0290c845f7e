resource "google_cloudfunctions_function" "bad" {
  name    = "orders"
  runtime = "nodejs22"
}

resource "google_cloudfunctions_function" "bad_2" {
  name             = "orders"
  runtime          = "nodejs22"
  ingress_settings = "ALLOW_ALL"
}

resource "google_cloudfunctions2_function" "bad" {
  name     = "orders"
  location = "europe-west1"
}

resource "google_cloudfunctions2_function" "bad_2" {
  name     = "orders"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_ALL"
  }
}

resource "google_cloudfunctions2_function" "bad_3" {
  name     = "orders"
  location = "europe-west1"

  service_config {
    max_instance_count = 1
  }
}
