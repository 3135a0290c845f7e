resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "SQLSERVER_2019_STANDARD"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "3625"
      value = "on"
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
      for_each = [["3625", "on"]]

      content {
        name  = database_flags.value[0]
        value = database_flags.value[1]
      }
    }
  }
}
