resource "aws_kms_key" "data" {}

resource "aws_codepipeline" "good" {
  role_arn = "arn:aws:iam::111122223333:role/pipeline"
  artifact_store {
    type     = "S3"
    location = "artifacts"
    encryption_key {
      id   = aws_kms_key.data.arn
      type = "KMS"
    }
  }
  stage {
    name = "Source"
    action {
      name     = "Source"
      category = "Source"
      owner    = "AWS"
      provider = "CodeStarSourceConnection"
      version  = "1"
    }
  }
}
