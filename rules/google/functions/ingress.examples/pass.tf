resource "google_cloudfunctions_function" "good" {
  name             = "orders"
  runtime          = "nodejs22"
  ingress_settings = "ALLOW_INTERNAL_ONLY"
}

resource "google_cloudfunctions_function" "good_2" {
  name             = "orders"
  runtime          = "nodejs22"
  ingress_settings = "ALLOW_INTERNAL_AND_GCLB"
}

resource "google_cloudfunctions2_function" "good" {
  name     = "orders"
  location = "europe-west1"

  service_config {
    ingress_settings = "ALLOW_INTERNAL_ONLY"
  }
}
