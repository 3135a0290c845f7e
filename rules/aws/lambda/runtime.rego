# METADATA
# scope: package
# title: Lambda functions use runtimes that are maintained
# description: A runtime at its end gets no security updates, and functions that use it can no longer be changed.
# custom:
#   id: PL-AWS-LAMBDA-8
#   severity: medium
#   resources: [aws_lambda_function]
#   frameworks:
#     AWS-FSBP: ["Lambda.2"]
#   remedy: Move to a current version of the runtime.
#   parameters: {ended: [dotnet5.0, dotnet6, dotnetcore1.0, dotnetcore2.0, dotnetcore2.1, dotnetcore3.1, go1.x, java8, nodejs, nodejs10.x, nodejs12.x, nodejs14.x, nodejs16.x, nodejs18.x, nodejs4.3, nodejs4.3-edge, nodejs6.10, nodejs8.10, provided, python2.7, python3.6, python3.7, python3.8, ruby2.5, ruby2.7]}
package plumbline.aws.lambda.runtime

deny contains {"message": sprintf("The runtime %s is no longer maintained.", [runtime]), "path": ["runtime"]} if {
	runtime := input.resource.attributes.runtime
	runtime in {each | some each in data.parameters.ended}
}
