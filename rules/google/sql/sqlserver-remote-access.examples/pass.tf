resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "remote access"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "good_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    dynamic "database_flags" {
      for_each = [["remote access", "off"]]

      content {
        name  = database_flags.value[0]
        value = database_flags.value[1]
      }
    }
  }
}
