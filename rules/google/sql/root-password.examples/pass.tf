resource "google_sql_user" "good" {
  name     = "shop"
  instance = "shop"
  password = "from-a-vault-1234"
}

resource "google_sql_user" "good_2" {
  name     = "shop"
  instance = "shop"
  type     = "CLOUD_IAM_USER"
}

resource "google_sql_user" "good_3" {
  name     = "shop"
  instance = "shop"
  type     = "CLOUD_IAM_SERVICE_ACCOUNT"
}
