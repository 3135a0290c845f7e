variable "public" {
  default = "allUsers"
}

resource "google_bigquery_dataset_iam_member" "bad" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = "allUsers"
}

resource "google_bigquery_dataset_iam_member" "bad_2" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = "allAuthenticatedUsers"
}

resource "google_bigquery_dataset_iam_member" "bad_3" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = var.public
}

resource "google_bigquery_dataset_iam_binding" "bad" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  members    = ["user:jane@example.com", "allUsers"]
}

resource "google_bigquery_dataset_iam_binding" "bad_2" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  members    = concat(["user:jane@example.com"], [var.public])
}

resource "google_bigquery_dataset_iam_policy" "bad" {
  dataset_id  = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/bigquery.dataViewer", members = ["allUsers"] }] })
}

resource "google_bigquery_table_iam_member" "bad" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "allUsers"
}

resource "google_bigquery_table_iam_member" "bad_2" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = "allAuthenticatedUsers"
}

resource "google_bigquery_table_iam_member" "bad_3" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = var.public
}

resource "google_bigquery_table_iam_binding" "bad" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  members    = ["user:jane@example.com", "allUsers"]
}

resource "google_bigquery_table_iam_binding" "bad_2" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  members    = concat(["user:jane@example.com"], [var.public])
}

resource "google_bigquery_table_iam_policy" "bad" {
  dataset_id  = "shop"
  table_id    = "orders"
  policy_data = jsonencode({ bindings = [{ role = "roles/bigquery.dataViewer", members = ["allUsers"] }] })
}
