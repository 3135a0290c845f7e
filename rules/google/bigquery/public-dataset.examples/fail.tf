resource "google_bigquery_dataset" "bad" {
  dataset_id = "shop"

  access {
    role          = "READER"
    special_group = "allAuthenticatedUsers"
  }
}

resource "google_bigquery_dataset" "bad_2" {
  dataset_id = "shop"

  access {
    role          = "OWNER"
    user_by_email = "jane@example.com"
  }

  access {
    role       = "READER"
    iam_member = "allUsers"
  }
}

resource "google_bigquery_dataset" "bad_3" {
  dataset_id = "shop"

  access {
    role = "READER"
  }
}

resource "google_bigquery_dataset_access" "bad" {
  dataset_id    = "shop"
  role          = "READER"
  special_group = "allAuthenticatedUsers"
}

resource "google_bigquery_dataset_access" "bad_2" {
  dataset_id = "shop"
  role       = "READER"
  iam_member = "allUsers"
}
