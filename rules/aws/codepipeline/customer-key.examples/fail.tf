resource "aws_codepipeline" "bad" {
  role_arn = "arn:aws:iam::111122223333:role/pipeline"
  artifact_store {
    type     = "S3"
    location = "artifacts"
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
