resource "google_artifact_registry_repository_iam_member" "good" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = "user:jane@example.com"
}

resource "google_artifact_registry_repository_iam_member" "good_2" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  member     = "group:readers@example.com"
}

resource "google_artifact_registry_repository_iam_binding" "good" {
  repository = "shop"
  role       = "roles/artifactregistry.reader"
  members    = ["serviceAccount:app@p.iam.gserviceaccount.com", "domain:example.com"]
}

resource "google_artifact_registry_repository_iam_policy" "good" {
  repository  = "shop"
  policy_data = jsonencode({ bindings = [{ role = "roles/artifactregistry.reader", members = ["user:jane@example.com"] }] })
}
