variable "member" {}

variable "members" {}

variable "policy" {}

resource "google_bigquery_dataset_iam_member" "unknown" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  member     = var.member
}

resource "google_bigquery_dataset_iam_binding" "unknown" {
  dataset_id = "shop"
  role       = "roles/bigquery.dataViewer"
  members    = var.members
}

resource "google_bigquery_dataset_iam_policy" "unknown" {
  dataset_id  = "shop"
  policy_data = var.policy
}

resource "google_bigquery_table_iam_member" "unknown" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  member     = var.member
}

resource "google_bigquery_table_iam_binding" "unknown" {
  dataset_id = "shop"
  table_id   = "orders"
  role       = "roles/bigquery.dataViewer"
  members    = var.members
}

resource "google_bigquery_table_iam_policy" "unknown" {
  dataset_id  = "shop"
  table_id    = "orders"
  policy_data = var.policy
}
