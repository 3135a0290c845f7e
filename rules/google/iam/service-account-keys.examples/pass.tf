resource "google_service_account_key" "good" {
  service_account_id = "app"
  public_key_data    = "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURQ=="
}
