resource "google_sql_user" "bad" {
  name     = "shop"
  instance = "shop"
}

resource "google_sql_user" "bad_2" {
  name     = "shop"
  instance = "shop"
  password = ""
}

resource "google_sql_user" "bad_3" {
  name     = "shop"
  instance = "shop"
  type     = "BUILT_IN"
}
