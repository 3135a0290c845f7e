resource "google_cloudfunctions_function" "bad" {
  name         = "orders"
  runtime      = "nodejs22"
  trigger_http = true
}

resource "google_cloudfunctions_function" "bad_2" {
  name                         = "orders"
  runtime                      = "nodejs22"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_OPTIONAL"
}
