resource "google_service_account_key" "bad" {
  service_account_id = "app"
}

resource "google_service_account_key" "bad_2" {
  service_account_id = "app"
  public_key_type    = "TYPE_X509_PEM_FILE"
}
