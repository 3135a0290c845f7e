variable "setting" {
  type = string
}

resource "aws_codepipeline" "unknown" {
  role_arn = "arn:aws:iam::111122223333:role/pipeline"
  artifact_store {
    type     = "S3"
    location = "artifacts"
    encryption_key {
      id   = var.setting
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
