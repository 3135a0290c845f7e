resource "google_bigquery_dataset" "good" {
  dataset_id = "shop"
}

resource "google_bigquery_dataset" "good_2" {
  dataset_id = "shop"

  access {
    role          = "OWNER"
    special_group = "projectOwners"
  }

  access {
    role           = "READER"
    group_by_email = "readers@example.com"
  }
}

resource "google_bigquery_dataset" "good_3" {
  dataset_id = "shop"

  access {
    role   = "READER"
    domain = "example.com"
  }
}

resource "google_bigquery_dataset_access" "good" {
  dataset_id    = "shop"
  role          = "READER"
  user_by_email = "jane@example.com"
}
