resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "log_min_error_statement"
      value = "error"
    }
  }
}

resource "google_sql_database_instance" "good_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"

    database_flags {
      name  = "log_min_error_statement"
      value = "warning"
    }
  }
}

resource "google_sql_database_instance" "good_3" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"
  }
}
