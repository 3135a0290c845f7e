resource "google_bigquery_dataset_iam_member" "good" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = "user:jane@example.com"
}

resource "google_bigquery_dataset_iam_member" "good_2" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = "group:readers@example.com"
}

resource "google_bigquery_dataset_iam_binding" "good" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  members    = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_bigquery_dataset_iam_policy" "good" {
  dataset_id  = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/bigquery.dataViewer", members = ["user:jane@example.com"] }] })
}

resource "google_bigquery_table_iam_member" "good" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "user:jane@example.com"
}

resource "google_bigquery_table_iam_member" "good_2" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "group:readers@example.com"
}

resource "google_bigquery_table_iam_binding" "good" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  members    = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_bigquery_table_iam_policy" "good" {
  dataset_id  = "shop"
  table_id    = "orders"
  policy_data = jsonencode({ bindings = [{ role = "roles/bigquery.dataViewer", members = ["user:jane@example.com"] }] })
}
