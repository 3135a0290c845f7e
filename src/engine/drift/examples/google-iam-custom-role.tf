resource "google_project_iam_custom_role" "main" {
  role_id     = "orderReader"
  title       = "Reads orders"
  description = "Only reads"
  permissions = ["pubsub.topics.get", "bigquery.tables.getData"]
  stage       = "BETA"
}
